# METADATA
# scope: package
# title: MQ brokers have a second instance
# description: A single broker stands still when its zone does, and during maintenance.
# custom:
#   id: PL-AWS-MQ-6
#   severity: low
#   resources: [aws_mq_broker]
#   frameworks:
#     ISO27001-2022: ["A.8.14"]
#   remedy: Set deployment_mode to ACTIVE_STANDBY_MULTI_AZ or CLUSTER_MULTI_AZ.
#   fix:
#     - set: {deployment_mode: ACTIVE_STANDBY_MULTI_AZ, subnet_ids.1: '${var.second_subnet_id}'}
#       whole: true
#       marks: costs
#     - set: {deployment_mode: CLUSTER_MULTI_AZ, subnet_ids.1: '${var.second_subnet_id}'}
#       whole: true
#       marks: costs
#     - set: {deployment_mode: ACTIVE_STANDBY_MULTI_AZ}
#       marks: costs
#     - set: {deployment_mode: CLUSTER_MULTI_AZ}
#       marks: costs
package plumbline.aws.mq.standby

deny contains {"message": "The broker has a single instance.", "path": ["deployment_mode"]} if {
	object.get(input.resource.attributes, "deployment_mode", "SINGLE_INSTANCE") == "SINGLE_INSTANCE"
}
