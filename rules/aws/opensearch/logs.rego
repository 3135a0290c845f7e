# METADATA
# scope: package
# title: OpenSearch domains publish logs
# description: Without any log neither errors nor slow queries are seen.
# custom:
#   id: PL-AWS-OPENSEARCH-8
#   severity: low
#   resources: [aws_opensearch_domain, aws_elasticsearch_domain]
#   frameworks:
#     AWS-FSBP: ["ES.4", "OpenSearch.4"]
#     ISO27001-2022: ["A.8.15"]
#     PCI-4.0: ["5.3.4", "10.5.1"]
#     SOC2: ["A1.2"]
#   remedy: Add log_publishing_options for the logs that you need.
#   fix:
#     - set:
#         log_publishing_options.-1:
#           {log_type: INDEX_SLOW_LOGS, enabled: true, cloudwatch_log_group_arn: "${var.cloudwatch_log_group_arn}"}
#       marks: removes
package plumbline.aws.opensearch.logs

is_published if {
	some options in input.resource.attributes.log_publishing_options
	not options.enabled == false
}

deny contains {"message": "The domain publishes no log.", "path": ["log_publishing_options"]} if not is_published
