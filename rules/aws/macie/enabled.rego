# METADATA
# scope: package
# title: Macie is not paused
# description: While Macie is paused, it finds no personal data in open buckets.
# custom:
#   id: PL-AWS-MACIE-1
#   severity: medium
#   resources: [aws_macie2_account]
#   remedy: Set status to "ENABLED".
package plumbline.aws.macie.enabled

deny contains {"message": "Macie is paused.", "path": ["status"]} if input.resource.attributes.status == "PAUSED"
