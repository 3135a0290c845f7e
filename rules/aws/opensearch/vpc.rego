# METADATA
# scope: package
# title: OpenSearch domains stand in a VPC
# description: A domain outside a VPC has a public address, and only its access policy guards it.
# custom:
#   id: PL-AWS-OPENSEARCH-5
#   severity: high
#   resources: [aws_opensearch_domain, aws_elasticsearch_domain]
#   remedy: Add vpc_options with private subnets; the domain has to be made anew.
package plumbline.aws.opensearch.vpc

is_inside(attributes) if count(attributes.vpc_options[_].subnet_ids) > 0

deny contains {"message": "The domain stands outside a VPC.", "path": ["vpc_options"]} if not is_inside(input.resource.attributes)
