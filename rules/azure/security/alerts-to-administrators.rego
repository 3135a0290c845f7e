# METADATA
# scope: package
# title: Administrators get alerts of Microsoft Defender
# description: An alert that only one address gets is missed when its owner is away.
# custom:
#   id: PL-AZURE-SECURITY-3
#   severity: medium
#   resources: [azurerm_security_center_contact]
#   remedy: Set alerts_to_admins to true.
package plumbline.azure.security.alerts_to_administrators

attributes := input.resource.attributes

deny contains {"message": "The administrators get no alerts.", "path": ["alerts_to_admins"]} if not attributes.alerts_to_admins == true
