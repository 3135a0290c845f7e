# METADATA
# scope: package
# title: Contacts get alerts of Microsoft Defender
# description: An alert that nobody gets stops no attack.
# custom:
#   id: PL-AZURE-SECURITY-2
#   severity: medium
#   resources: [azurerm_security_center_contact]
#   remedy: Set alert_notifications to true.
package plumbline.azure.security.alert_notifications

attributes := input.resource.attributes

deny contains {"message": "The contact gets no alerts.", "path": ["alert_notifications"]} if not attributes.alert_notifications == true
