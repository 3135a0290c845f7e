# METADATA
# scope: package
# title: Network firewalls are protected from deletion
# description: When the firewall is deleted, traffic stops or passes unchecked.
# custom:
#   id: PL-AWS-NETWORKFIREWALL-1
#   severity: medium
#   resources: [aws_networkfirewall_firewall]
#   frameworks:
#     AWS-FSBP: ["NetworkFirewall.9"]
#   remedy: Set delete_protection to true.
#   fix:
#     - set: {delete_protection: true}
#       marks: removes
package plumbline.aws.networkfirewall.deletion_protection

deny contains {"message": "The firewall is not protected from deletion.", "path": ["delete_protection"]} if {
	not input.resource.attributes.delete_protection == true
}
