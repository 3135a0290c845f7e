# METADATA
# scope: package
# title: Lambda functions cannot be called by everybody
# description: A permission for every principal lets anybody with an AWS account run the function.
# custom:
#   id: PL-AWS-LAMBDA-9
#   severity: critical
#   resources: [aws_lambda_permission]
#   frameworks:
#     AWS-FSBP: ["Lambda.1"]
#     CIS-AWS-7.0: ["2.21"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(3)(i)", "164.312(a)(1)", "164.312(e)(1)"]
#     ISO27001-2022: ["A.8.1"]
#     NIST-800-53r5: ["AC-2(6)", "AC-3(7)", "AC-4(21)", "AC-17", "AC-17(1)", "AC-17(4)", "AC-17(9)", "AC-17(10)",
#       "SC-7", "SC-7(2)", "SC-7(3)", "SC-7(9)", "SC-7(11)", "SC-7(12)", "SC-7(16)", "SC-7(20)", "SC-7(21)", "SC-7(24)"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "3.5.1.3", "10.3.2"]
#   remedy: Name the account or service in principal, and the resource in source_arn.
#   fix:
#     - set: {principal: '${var.principal}'}
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
