# METADATA
# scope: package
# title: Disks of instances are encrypted
# description: A disk that is not encrypted can be read from a snapshot or a copy of it by anybody who may use that.
# custom:
#   id: PL-AWS-EC2-13
#   severity: high
#   resources: [aws_instance, aws_spot_instance_request, aws_launch_configuration, aws_launch_template]
#   remedy: Set encrypted to true in root_block_device and in every ebs_block_device or block device mapping.
package plumbline.aws.ec2.instance_disk_encryption

attributes := input.resource.attributes

# The launch template decides for instances made from it.
not_applicable if {
	not attributes.root_block_device
	count(attributes.launch_template) > 0
}

deny contains {"message": "The root disk is not encrypted.", "path": ["root_block_device", 0, "encrypted"]} if {
	input.resource.type != "aws_launch_template"
	not attributes.root_block_device[0].encrypted == true
}

deny contains {"message": sprintf("The disk %v is not encrypted.", [object.get(disk, "device_name", i)]), "path": ["ebs_block_device", i, "encrypted"]} if {
	some i, disk in attributes.ebs_block_device
	not disk.no_device == true
	not disk.encrypted == true
}

deny contains {"message": sprintf("The disk %v is not encrypted.", [object.get(mapping, "device_name", i)]), "path": ["block_device_mappings", i, "ebs", j, "encrypted"]} if {
	some i, mapping in attributes.block_device_mappings
	some j, disk in mapping.ebs
	not is_on(disk)
}

# Launch templates have the setting as a text.
is_on(disk) if disk.encrypted in {true, "true"}
