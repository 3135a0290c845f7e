# METADATA
# scope: package
# title: Microsoft Defender for Cloud is paid for
# description: The free tier does not watch for attacks.
# custom:
#   id: PL-AZURE-SECURITY-1
#   severity: medium
#   resources: [azurerm_security_center_subscription_pricing]
#   remedy: Set tier to Standard.
#   fix:
#     - set: {tier: Standard}
#       marks: costs
package plumbline.azure.security.standard_pricing

attributes := input.resource.attributes

deny contains {"message": "The free tier does not watch for attacks.", "path": ["tier"]} if attributes.tier == "Free"
