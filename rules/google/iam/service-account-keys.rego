# METADATA
# scope: package
# title: Service accounts have no keys
# description: A key of a service account is a password that never expires and travels in files.
# custom:
#   id: PL-GOOGLE-IAM-7
#   severity: medium
#   resources: [google_service_account_key]
#   remedy: Use workload identity, or attach the service account to the workload.
package plumbline.google.iam.service_account_keys

deny contains {"message": "The service account has a key that is made here.", "path": []} if not input.resource.attributes.public_key_data
