# METADATA
# scope: package
# title: Administrators get alerts of Microsoft Defender
# description: An alert that only one address gets is missed when its owner is away.
# custom:
#   id: PL-AZURE-SECURITY-3
#   severity: medium
#   resources: [azurerm_security_center_contact]
#   frameworks:
#     CIS-Azure-3.0: ["3.1.12"]
#     CIS-Azure-4.0: ["9.1.12"]
#     CIS-Azure-5.0: ["8.1.12"]
#     CIS-Azure-6.0: ["8.1.12"]
#     HIPAA: ["164.308(a)(6)(i)", "164.308(a)(6)(ii)"]
#     SOC2: ["CC3.1", "CC3.2", "CC4.2", "CC6.8", "CC7.1"]
#   remedy: Set alerts_to_admins to true.
#   fix:
#     - set: {alerts_to_admins: true}
package plumbline.azure.security.alerts_to_administrators

attributes := input.resource.attributes

deny contains {"message": "The administrators get no alerts.", "path": ["alerts_to_admins"]} if not attributes.alerts_to_admins == true
