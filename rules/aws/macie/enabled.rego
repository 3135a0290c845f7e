# METADATA
# scope: package
# title: Macie is not paused
# description: While Macie is paused, it finds no personal data in open buckets.
# custom:
#   id: PL-AWS-MACIE-1
#   severity: medium
#   resources: [aws_macie2_account]
#   frameworks:
#     AWS-FSBP: ["Macie.1"]
#     CIS-AWS-3.0: ["2.1.3"]
#     CIS-AWS-4.0: ["2.1.3"]
#     CIS-AWS-5.0: ["2.1.3"]
#     CIS-AWS-6.0: ["3.1.3"]
#     CIS-AWS-7.0: ["3.1.3"]
#   remedy: Set status to "ENABLED".
#   fix:
#     - set: {status: ENABLED}
#       marks: costs
package plumbline.aws.macie.enabled

deny contains {"message": "Macie is paused.", "path": ["status"]} if input.resource.attributes.status == "PAUSED"
