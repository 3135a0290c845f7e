# METADATA
# scope: package
# title: Tags of images in ECR cannot be moved
# description: Whoever may push can put another image under a tag that is in use.
# custom:
#   id: PL-AWS-ECR-2
#   severity: medium
#   resources: [aws_ecr_repository]
#   frameworks:
#     AWS-FSBP: ["ECR.2"]
#   remedy: Set image_tag_mutability to "IMMUTABLE".
#   fix:
#     - set: {image_tag_mutability: IMMUTABLE}
#       marks: removes
package plumbline.aws.ecr.immutable_tags

deny contains {"message": "Tags can be moved to other images.", "path": ["image_tag_mutability"]} if {
	not startswith(object.get(input.resource.attributes, "image_tag_mutability", "MUTABLE"), "IMMUTABLE")
}
