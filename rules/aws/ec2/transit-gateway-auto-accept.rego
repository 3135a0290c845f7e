# METADATA
# scope: package
# title: Transit gateways do not accept attachments by themselves
# description: With automatic acceptance every account with which the gateway is shared joins the network unseen.
# custom:
#   id: PL-AWS-EC2-27
#   severity: medium
#   resources: [aws_ec2_transit_gateway]
#   frameworks:
#     AWS-FSBP: ["EC2.23"]
#     ISO27001-2022: ["A.8.20", "A.8.21", "A.8.22"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1"]
#     SOC2: ["CC6.7"]
#   remedy: Set auto_accept_shared_attachments to "disable".
#   fix:
#     - set: {denied: disable}
#       marks: removes
package plumbline.aws.ec2.transit_gateway_auto_accept

deny contains {"message": "Shared attachments are accepted automatically.", "path": ["auto_accept_shared_attachments"]} if {
	input.resource.attributes.auto_accept_shared_attachments == "enable"
}
