# METADATA
# scope: package
# title: MQ brokers have no public address
# description: A public address puts the login and the console of the broker before the whole internet.
# custom:
#   id: PL-AWS-MQ-1
#   severity: critical
#   resources: [aws_mq_broker]
#   remedy: Set publicly_accessible to false; the broker has to be made anew.
#   fix:
#     - set: {publicly_accessible: false}
#       marks: removes
package plumbline.aws.mq.public_access

deny contains {"message": "The broker is publicly accessible.", "path": ["publicly_accessible"]} if input.resource.attributes.publicly_accessible == true
