# METADATA
# scope: package
# title: Machine images are encrypted
# description: Whoever gets hold of an image that is not encrypted can read its disks.
# custom:
#   id: PL-AWS-EC2-18
#   severity: high
#   resources: [aws_ami, aws_ami_copy]
#   remedy: Set encrypted to true in every ebs_block_device of the image, or on the copy.
#   fix:
#     - set: {denied: true}
#       marks: replaces
package plumbline.aws.ec2.ami_encryption

attributes := input.resource.attributes

deny contains {"message": "The copy is not encrypted.", "path": ["encrypted"]} if {
	input.resource.type == "aws_ami_copy"
	not attributes.encrypted == true
}

# A snapshot brings its own encryption.
deny contains {"message": "A disk of the image is not encrypted.", "path": ["ebs_block_device", i, "encrypted"]} if {
	input.resource.type == "aws_ami"
	some i, disk in attributes.ebs_block_device
	not disk.snapshot_id
	not disk.encrypted == true
}

deny contains {"message": "A disk of the image is not encrypted.", "path": ["ebs_block_device", i, "encrypted"]} if {
	some i, disk in attributes.ebs_block_device
	disk.snapshot_id
	disk.encrypted == false
}
