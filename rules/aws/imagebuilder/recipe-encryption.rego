# METADATA
# scope: package
# title: Disks of built images are encrypted
# description: Whoever gets hold of an image that is not encrypted can read its disks.
# custom:
#   id: PL-AWS-IMAGEBUILDER-1
#   severity: high
#   resources: [aws_imagebuilder_image_recipe]
#   remedy: Set encrypted to true in every ebs block of block_device_mapping.
#   fix:
#     - set: {denied: 'true'}
package plumbline.aws.imagebuilder.recipe_encryption

deny contains {"message": "A disk of the image is not encrypted.", "path": ["block_device_mapping", i, "ebs", j, "encrypted"]} if {
	some i, mapping in input.resource.attributes.block_device_mapping
	some j, disk in mapping.ebs
	not is_encrypted(disk)
}

is_encrypted(disk) if disk.encrypted in {true, "true"}
