# METADATA
# scope: package
# title: OpenSearch domains publish their audit log
# description: The audit log tells who logged in and what was read.
# custom:
#   id: PL-AWS-OPENSEARCH-7
#   severity: medium
#   resources: [aws_opensearch_domain, aws_elasticsearch_domain]
#   frameworks:
#     AWS-FSBP: ["ES.5", "OpenSearch.5"]
#     ISO27001-2022: ["A.8.15"]
#     PCI-4.0: ["5.3.4", "10.5.1"]
#     SOC2: ["A1.2"]
#   remedy: Add log_publishing_options with the log_type AUDIT_LOGS.
#   fix:
#     - set:
#         'log_publishing_options[log_type=AUDIT_LOGS]':
#           {enabled: true, cloudwatch_log_group_arn: '${var.cloudwatch_log_group_arn}'}
#       marks: removes
package plumbline.aws.opensearch.audit_log

is_published if {
	some options in input.resource.attributes.log_publishing_options
	options.log_type == "AUDIT_LOGS"
	not options.enabled == false
}

deny contains {"message": "The audit log is not published.", "path": ["log_publishing_options"]} if not is_published
