# METADATA
# scope: package
# title: Keys rotate within 90 days
# description: The longer a key is used, the more data is lost with it.
# custom:
#   id: PL-GOOGLE-KMS-1
#   severity: medium
#   resources: [google_kms_crypto_key]
#   frameworks:
#     CIS-GCP-3.0: ["1.10"]
#     CIS-GCP-4.0: ["1.10"]
#     CIS-GCP-5.0: ["1.11"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.312(a)(2)(iv)", "164.312(c)(1)", "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.5.16", "A.8.12", "A.8.24"]
#     PCI-4.0: ["3.5.1", "3.5.1.1", "3.5.1.3", "3.6.1", "3.6.1.2", "3.6.1.3", "3.6.1.4", "3.7.1", "3.7.2", "3.7.4",
#       "3.7.5", "3.7.6", "3.7.7", "4.2.1.1", "7.2.1", "7.2.2", "7.2.3", "7.2.5", "7.3.1", "7.3.2", "7.3.3", "8.2.7",
#       "8.2.8", "8.3.2", "8.3.4", "8.3.5", "8.3.7", "8.3.9", "8.3.10.1", "8.6.3", "10.3.3"]
#     SOC2: ["PI1.5"]
#   remedy: Set rotation_period to 7776000s or less.
#   parameters:
#     seconds: 7776000
#   fix:
#     - set: {rotation_period: 7776000s}
package plumbline.google.kms.rotation

# Only symmetric keys rotate by themselves.
not_applicable if input.resource.attributes.purpose in {"ASYMMETRIC_SIGN", "ASYMMETRIC_DECRYPT", "MAC"}

rotates if to_number(trim_suffix(input.resource.attributes.rotation_period, "s")) <= data.parameters.seconds

deny contains {"message": "The key does not rotate in time.", "path": ["rotation_period"]} if not rotates
