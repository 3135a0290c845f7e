# METADATA
# scope: package
# title: Disks of instances are encrypted
# description: A disk that is not encrypted can be read from a snapshot or a copy of it by anybody who may use that.
# custom:
#   id: PL-AWS-EC2-13
#   severity: high
#   resources: [aws_instance, aws_spot_instance_request, aws_launch_configuration, aws_launch_template]
#   frameworks:
#     AWS-FSBP: ["EC2.3"]
#     CIS-AWS-3.0: ["2.2.1"]
#     CIS-AWS-4.0: ["5.1.1"]
#     CIS-AWS-5.0: ["5.1.1"]
#     CIS-AWS-6.0: ["6.1.1"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(4)(ii)(A)", "164.312(a)(2)(iv)", "164.312(c)(1)", "164.312(c)(2)",
#       "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.8.11", "A.8.24"]
#     NIST-800-53r5: ["AU-9(3)", "CM-6", "CM-9", "CP-9", "SC-8(3)", "SC-8(4)", "SC-13", "SC-28(1)", "SI-19(4)"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#     SOC2: ["PI1.5"]
#   remedy: Set encrypted to true in root_block_device and in every ebs_block_device or block device mapping.
#   fix:
#     - type: [aws_instance, aws_spot_instance_request, aws_launch_configuration]
#       set: {denied: true}
#       marks: replaces
#     - type: aws_launch_template
#       set: {denied: 'true'}
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
