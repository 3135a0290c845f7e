# METADATA
# scope: package
# title: OpenSearch domains stand in a VPC
# description: A domain outside a VPC has a public address, and only its access policy guards it.
# custom:
#   id: PL-AWS-OPENSEARCH-5
#   severity: high
#   resources: [aws_opensearch_domain, aws_elasticsearch_domain]
#   frameworks:
#     AWS-FSBP: ["ES.2", "OpenSearch.2"]
#     ISO27001-2022: ["A.8.1"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1"]
#   remedy: Add vpc_options with private subnets; the domain has to be made anew.
#   fix:
#     - set: {vpc_options.0: {subnet_ids: ['${var.subnet_id}'], security_group_ids: ['${var.security_group_id}']}}
#       marks: [removes, replaces]
#       whole: true
package plumbline.aws.opensearch.vpc

is_inside(attributes) if count(attributes.vpc_options[_].subnet_ids) > 0

deny contains {"message": "The domain stands outside a VPC.", "path": ["vpc_options"]} if not is_inside(input.resource.attributes)
