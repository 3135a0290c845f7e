# METADATA
# scope: package
# title: OpenSearch domains have security groups of their own
# description: Without one a domain in a VPC takes the default group, which others use too.
# custom:
#   id: PL-AWS-OPENSEARCH-13
#   severity: medium
#   resources: [aws_opensearch_domain, aws_elasticsearch_domain]
#   remedy: Set security_group_ids in vpc_options.
#   fix:
#     - set: {vpc_options.0: {subnet_ids: ['${var.subnet_id}'], security_group_ids: ['${var.security_group_id}']}}
#       whole: true
package plumbline.aws.opensearch.security_group

has_group(attributes) if count(attributes.vpc_options[_].security_group_ids) > 0

deny contains {"message": "The domain has no security group of its own.", "path": ["vpc_options", 0, "security_group_ids"]} if not has_group(input.resource.attributes)
