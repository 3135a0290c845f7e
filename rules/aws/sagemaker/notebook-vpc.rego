# METADATA
# scope: package
# title: SageMaker notebooks stand in a VPC of yours
# description: Without a subnet a notebook stands in a VPC of AWS, past your rules and logs.
# custom:
#   id: PL-AWS-SAGEMAKER-4
#   severity: medium
#   resources: [aws_sagemaker_notebook_instance]
#   remedy: Set subnet_id to a private subnet.
package plumbline.aws.sagemaker.notebook_vpc

is_inside(attributes) if attributes.subnet_id != ""

deny contains {"message": "The notebook stands in no VPC of yours.", "path": ["subnet_id"]} if not is_inside(input.resource.attributes)
