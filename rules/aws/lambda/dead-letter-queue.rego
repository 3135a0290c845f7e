# METADATA
# scope: package
# title: Lambda functions keep events that fail
# description: Without a dead letter queue, events that a function could not handle are lost.
# custom:
#   id: PL-AWS-LAMBDA-4
#   severity: low
#   resources: [aws_lambda_function]
#   remedy: Add dead_letter_config with the ARN of a queue or topic, or a destination for failures.
#   fix:
#     - set: {dead_letter_config.0.target_arn: '${var.dead_letter_queue_arn}'}
package plumbline.aws.lambda.dead_letter_queue

attributes := input.resource.attributes

# These wait for the answer or keep the event until it is handled.
waiting := {
	"alexa-appkit.amazon.com", "apigateway.amazonaws.com", "appsync.amazonaws.com", "cognito-idp.amazonaws.com",
	"elasticloadbalancing.amazonaws.com", "lex.amazonaws.com", "lexv2.amazonaws.com", "sqs.amazonaws.com",
}

callers := [each |
	some each in input.companions
	each.type in {
		"aws_lambda_event_source_mapping", "aws_lambda_function_url", "aws_lambda_permission",
		"aws_scheduler_schedule",
	}
]

waits(caller) if caller.type in {"aws_lambda_event_source_mapping", "aws_lambda_function_url"}

waits(caller) if caller.attributes.principal in waiting

waits(caller) if caller.attributes.action == "lambda:InvokeFunctionUrl"

not_applicable if {
	count(callers) > 0
	every caller in callers {
		waits(caller)
	}
}

deny contains {"message": "Events that fail are lost.", "path": ["dead_letter_config"]} if {
	object.get(attributes, ["dead_letter_config", 0, "target_arn"], "") == ""
	count([1 |
		some each in input.companions
		each.type == "aws_lambda_function_event_invoke_config"
		count(each.attributes.destination_config[_].on_failure) > 0
	]) == 0
}
