# METADATA
# scope: package
# title: ECS tasks encrypt what travels to EFS
# description: Without encryption files can be read and changed in the network between the task and the file system.
# custom:
#   id: PL-AWS-ECS-8
#   severity: high
#   resources: [aws_ecs_task_definition]
#   remedy: Set transit_encryption to "ENABLED" in efs_volume_configuration.
#   fix:
#     - set: {denied: ENABLED}
package plumbline.aws.ecs.efs_transit_encryption

deny contains {"message": "Files travel to EFS without encryption.", "path": ["volume", i, "efs_volume_configuration", j, "transit_encryption"]} if {
	some i, volume in input.resource.attributes.volume
	some j, configuration in volume.efs_volume_configuration
	not configuration.transit_encryption == "ENABLED"
}
