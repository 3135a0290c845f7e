# METADATA
# scope: package
# title: Addresses of Lambda functions ask who is calling
# description: A function URL without authorization lets anybody on the internet run the function.
# custom:
#   id: PL-AWS-LAMBDA-11
#   severity: critical
#   resources: [aws_lambda_function_url]
#   frameworks:
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(3)(i)", "164.312(a)(1)"]
#     ISO27001-2022: ["A.8.1"]
#     NIST-800-53r5: ["AC-2(6)", "AC-3(7)", "AC-4(21)", "AC-17", "AC-17(1)", "AC-17(4)", "AC-17(9)", "AC-17(10)",
#       "SC-7", "SC-7(2)", "SC-7(3)", "SC-7(7)", "SC-7(9)", "SC-7(11)", "SC-7(12)", "SC-7(16)", "SC-7(20)", "SC-7(21)",
#       "SC-7(24)", "SC-7(25)", "SC-7(26)", "SC-7(27)", "SC-7(28)"]
#   remedy: Set authorization_type to "AWS_IAM".
#   fix:
#     - set: {authorization_type: AWS_IAM}
#       marks: removes
package plumbline.aws.lambda.url_authorization

deny contains {"message": "Everybody may call the function.", "path": ["authorization_type"]} if {
	input.resource.attributes.authorization_type == "NONE"
}
