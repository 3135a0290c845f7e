# METADATA
# scope: package
# title: Contacts get alerts of Microsoft Defender
# description: An alert that nobody gets stops no attack.
# custom:
#   id: PL-AZURE-SECURITY-2
#   severity: medium
#   resources: [azurerm_security_center_contact]
#   frameworks:
#     CIS-Azure-3.0: ["3.1.14"]
#     CIS-Azure-4.0: ["9.1.14"]
#     CIS-Azure-5.0: ["8.1.14"]
#     CIS-Azure-6.0: ["8.1.14"]
#     HIPAA: ["164.308(a)(6)(i)", "164.308(a)(6)(ii)"]
#     ISO27001-2022: ["A.5.16", "A.5.22"]
#     SOC2: ["CC3.1", "CC3.2", "CC4.2", "CC6.8", "CC7.1", "CC7.3", "CC7.4"]
#   remedy: Set alert_notifications to true.
#   fix:
#     - set: {alert_notifications: true}
package plumbline.azure.security.alert_notifications

attributes := input.resource.attributes

deny contains {"message": "The contact gets no alerts.", "path": ["alert_notifications"]} if not attributes.alert_notifications == true
