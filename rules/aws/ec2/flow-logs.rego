# METADATA
# scope: package
# title: VPCs log their traffic
# description: Without flow logs nobody can tell afterwards which address an attack came from and what it reached.
# custom:
#   id: PL-AWS-EC2-21
#   severity: medium
#   resources: [aws_vpc, aws_default_vpc]
#   remedy: Add an aws_flow_log for the VPC with traffic_type ALL or REJECT.
package plumbline.aws.ec2.flow_logs

logs := [each | some each in input.companions; each.type == "aws_flow_log"]

deny contains {"message": "The VPC has no flow log.", "path": []} if count(logs) == 0

deny contains {"message": "The flow log leaves rejected traffic out.", "path": []} if {
	count(logs) > 0
	every log in logs {
		log.attributes.traffic_type == "ACCEPT"
	}
}
