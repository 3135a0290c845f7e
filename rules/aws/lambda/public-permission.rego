# METADATA
# scope: package
# title: Lambda functions cannot be called by everybody
# description: A permission for every principal lets anybody with an AWS account run the function.
# custom:
#   id: PL-AWS-LAMBDA-9
#   severity: critical
#   resources: [aws_lambda_permission]
#   remedy: Name the account or service in principal, and the resource in source_arn.
package plumbline.aws.lambda.public_permission

attributes := input.resource.attributes

deny contains {"message": "Everybody may call the function.", "path": ["principal"]} if {
	attributes.principal in {"*", "arn:aws:iam::*:root"}
	not is_limited
}

is_limited if object.get(attributes, "source_arn", "") != ""

is_limited if object.get(attributes, "source_account", "") != ""

is_limited if object.get(attributes, "principal_org_id", "") != ""

is_limited if attributes.function_url_auth_type == "AWS_IAM"
