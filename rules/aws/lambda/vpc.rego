# METADATA
# scope: package
# title: Lambda functions run in a VPC
# description: Outside a VPC no security group and no flow log limits and shows what a function connects to.
# custom:
#   id: PL-AWS-LAMBDA-5
#   severity: low
#   resources: [aws_lambda_function]
#   remedy: Add vpc_config with subnets and security groups.
package plumbline.aws.lambda.vpc

deny contains {"message": "The function runs outside your network.", "path": ["vpc_config"]} if {
	count(object.get(input.resource.attributes, "vpc_config", [])) == 0
}
