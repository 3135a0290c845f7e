# METADATA
# scope: package
# title: Lambda functions have a limit of concurrent executions
# description: Without a limit one function can use up the executions of the whole account, and run up its bill.
# custom:
#   id: PL-AWS-LAMBDA-6
#   severity: low
#   resources: [aws_lambda_function]
#   remedy: Set reserved_concurrent_executions.
#   fix:
#     - set: {reserved_concurrent_executions: '${var.reserved_concurrent_executions}'}
#       suppose: {reserved_concurrent_executions: 100}
package plumbline.aws.lambda.concurrency

deny contains {"message": "The number of concurrent executions is not limited.", "path": ["reserved_concurrent_executions"]} if {
	object.get(input.resource.attributes, "reserved_concurrent_executions", -1) < 0
}
