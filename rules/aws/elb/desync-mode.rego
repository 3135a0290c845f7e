# METADATA
# scope: package
# title: Load balancers guard against request smuggling
# description: In monitor mode requests that front and back read differently are passed on, with which attackers reach the sessions of others.
# custom:
#   id: PL-AWS-ELB-6
#   severity: medium
#   resources: [aws_lb, aws_alb, aws_elb]
#   frameworks:
#     AWS-FSBP: ["ELB.12"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#   remedy: Set desync_mitigation_mode to "defensive" or "strictest".
#   fix:
#     - set: {desync_mitigation_mode: defensive}
#       marks: removes
package plumbline.aws.elb.desync_mode

deny contains {"message": "Ambiguous requests are only monitored.", "path": ["desync_mitigation_mode"]} if {
	input.resource.attributes.desync_mitigation_mode == "monitor"
}
