# METADATA
# scope: package
# title: Lambda functions are traced
# description: With X-Ray a slow or failing call can be followed through all services behind the function.
# custom:
#   id: PL-AWS-LAMBDA-3
#   severity: low
#   resources: [aws_lambda_function]
#   remedy: Add tracing_config with mode "Active".
#   fix:
#     - set: {tracing_config.0.mode: Active}
#       marks: removes
package plumbline.aws.lambda.tracing

deny contains {"message": "Calls are not traced.", "path": ["tracing_config", 0, "mode"]} if {
	not input.resource.attributes.tracing_config[0].mode == "Active"
}
