# METADATA
# scope: package
# title: OpenSearch domains publish logs
# description: Without any log neither errors nor slow queries are seen.
# custom:
#   id: PL-AWS-OPENSEARCH-8
#   severity: low
#   resources: [aws_opensearch_domain, aws_elasticsearch_domain]
#   remedy: Add log_publishing_options for the logs that you need.
package plumbline.aws.opensearch.logs

is_published if {
	some options in input.resource.attributes.log_publishing_options
	not options.enabled == false
}

deny contains {"message": "The domain publishes no log.", "path": ["log_publishing_options"]} if not is_published
