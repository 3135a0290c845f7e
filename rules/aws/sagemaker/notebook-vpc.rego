# METADATA
# scope: package
# title: SageMaker notebooks stand in a VPC of yours
# description: Without a subnet a notebook stands in a VPC of AWS, past your rules and logs.
# custom:
#   id: PL-AWS-SAGEMAKER-4
#   severity: medium
#   resources: [aws_sagemaker_notebook_instance]
#   frameworks:
#     AWS-FSBP: ["SageMaker.2"]
#     ISO27001-2022: ["A.8.20", "A.8.21", "A.8.22"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.1", "1.4.2", "1.4.4", "1.5.1"]
#   remedy: Set subnet_id to a private subnet.
#   fix:
#     - set: {subnet_id: '${var.subnet_id}', security_groups: ['${var.security_group_id}']}
#       whole: true
package plumbline.aws.sagemaker.notebook_vpc

is_inside(attributes) if attributes.subnet_id != ""

deny contains {"message": "The notebook stands in no VPC of yours.", "path": ["subnet_id"]} if not is_inside(input.resource.attributes)
