# METADATA
# scope: package
# title: SQS queues put aside what cannot be processed
# description: Without a queue for dead letters a message that nobody can process is tried again until it is lost.
# custom:
#   id: PL-AWS-SQS-5
#   severity: low
#   resources: [aws_sqs_queue]
#   remedy: Set redrive_policy with a deadLetterTargetArn.
#   fix:
#     - set: {redrive_policy: '${var.redrive_policy}'}
package plumbline.aws.sqs.dead_letters

# A queue for dead letters needs none itself.
not_applicable if count(input.resource.attributes.redrive_allow_policy) > 0

not_applicable if regex.match(`(dlq|dead)`, lower(input.resource.name))

has_target(attributes) if attributes.redrive_policy.deadLetterTargetArn != ""

has_target(attributes) if {
	is_string(attributes.redrive_policy)
	attributes.redrive_policy != ""
}

has_target(_) if {
	some each in input.companions
	each.type == "aws_sqs_queue_redrive_policy"
}

deny contains {"message": "The queue has no queue for dead letters.", "path": ["redrive_policy"]} if {
	not not_applicable
	not has_target(input.resource.attributes)
}
