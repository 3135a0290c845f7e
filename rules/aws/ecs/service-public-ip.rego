# METADATA
# scope: package
# title: ECS services have no public addresses
# description: A task with a public address can be reached from the internet as soon as one security group is too wide.
# custom:
#   id: PL-AWS-ECS-12
#   severity: high
#   resources: [aws_ecs_service, aws_ecs_task_set]
#   frameworks:
#     AWS-FSBP: ["ECS.2"]
#   remedy: Set assign_public_ip to false and put a load balancer before the service.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.aws.ecs.service_public_ip

deny contains {"message": "Tasks get public addresses.", "path": ["network_configuration", i, "assign_public_ip"]} if {
	some i, network in input.resource.attributes.network_configuration
	network.assign_public_ip == true
}
