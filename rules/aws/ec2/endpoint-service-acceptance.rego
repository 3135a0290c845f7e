# METADATA
# scope: package
# title: Endpoint services ask before somebody connects
# description: Without acceptance every account that may find the service connects to it unseen.
# custom:
#   id: PL-AWS-EC2-30
#   severity: medium
#   resources: [aws_vpc_endpoint_service]
#   remedy: Set acceptance_required to true.
#   fix:
#     - set: {acceptance_required: true}
#       marks: removes
package plumbline.aws.ec2.endpoint_service_acceptance

deny contains {"message": "Connections are accepted without being asked for.", "path": ["acceptance_required"]} if {
	not input.resource.attributes.acceptance_required == true
}
