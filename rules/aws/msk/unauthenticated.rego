# METADATA
# scope: package
# title: MSK clusters ask who is calling
# description: Without logins everything in the same network may read and write every topic.
# custom:
#   id: PL-AWS-MSK-5
#   severity: high
#   resources: [aws_msk_cluster]
#   remedy: Set unauthenticated in client_authentication to false and turn on IAM, SCRAM or TLS.
#   fix:
#     - set: {client_authentication.0.unauthenticated: false}
#       marks: removes
#     - set: {client_authentication.0: {unauthenticated: false, sasl: [{iam: true}]}}
#       marks: removes
#       whole: true
package plumbline.aws.msk.unauthenticated

deny contains {"message": "Clients need no login.", "path": ["client_authentication", 0, "unauthenticated"]} if input.resource.attributes.client_authentication[0].unauthenticated == true
