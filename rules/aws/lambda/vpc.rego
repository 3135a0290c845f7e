# METADATA
# scope: package
# title: Lambda functions run in a VPC
# description: Outside a VPC no security group and no flow log limits and shows what a function connects to.
# custom:
#   id: PL-AWS-LAMBDA-5
#   severity: low
#   resources: [aws_lambda_function]
#   frameworks:
#     AWS-FSBP: ["Lambda.3"]
#     ISO27001-2022: ["A.8.20", "A.8.21", "A.8.22"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1"]
#   remedy: Add vpc_config with subnets and security groups.
#   fix:
#     - set: {vpc_config.0: {subnet_ids: ['${var.subnet_id}'], security_group_ids: ['${var.security_group_id}']}}
#       suppose: {subnet_id: subnet-0123456789abcdef0, security_group_id: sg-0123456789abcdef0}
#       marks: removes
#       whole: true
package plumbline.aws.lambda.vpc

deny contains {"message": "The function runs outside your network.", "path": ["vpc_config"]} if {
	count(object.get(input.resource.attributes, "vpc_config", [])) == 0
}
