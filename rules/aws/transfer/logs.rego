# METADATA
# scope: package
# title: Transfer servers log what happens
# description: Without a log nobody can tell who took or brought which file.
# custom:
#   id: PL-AWS-TRANSFER-4
#   severity: medium
#   resources: [aws_transfer_server]
#   remedy: Set structured_log_destinations or logging_role.
#   fix:
#     - set: {structured_log_destinations: ['${var.log_destination_arn}']}
package plumbline.aws.transfer.logs

is_logged(attributes) if attributes.logging_role != ""

is_logged(attributes) if count(attributes.structured_log_destinations) > 0

deny contains {"message": "The server writes no log.", "path": ["logging_role"]} if not is_logged(input.resource.attributes)
