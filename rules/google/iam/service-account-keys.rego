# METADATA
# scope: package
# title: Service accounts have no keys
# description: A key of a service account is a password that never expires and travels in files.
# custom:
#   id: PL-GOOGLE-IAM-7
#   severity: medium
#   resources: [google_service_account_key]
#   frameworks:
#     CIS-GCP-3.0: ["1.4"]
#     CIS-GCP-4.0: ["1.4"]
#     CIS-GCP-5.0: ["1.5"]
#     HIPAA: ["164.308(a)(3)(i)", "164.312(a)(2)(i)", "164.312(d)"]
#     ISO27001-2022: ["A.5.15", "A.8.2"]
#     PCI-4.0: ["3.5.1.1", "3.5.1.3", "3.6.1.3", "3.6.1.4", "3.7.2", "3.7.7", "7.2.1", "7.2.5.1", "7.3.1", "7.3.2",
#       "7.3.3", "8.2.1", "8.2.2", "8.2.5"]
#     SOC2: ["CC1.3"]
#   remedy: Use workload identity, or attach the service account to the workload.
#   fix: {none: 'Those who use the key need workload identity or an attached account before it goes.'}
package plumbline.google.iam.service_account_keys

deny contains {"message": "The service account has a key that is made here.", "path": []} if not input.resource.attributes.public_key_data
