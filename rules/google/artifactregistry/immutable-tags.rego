# METADATA
# scope: package
# title: Tags of images cannot be moved
# description: Whoever moves a tag makes everybody run another image.
# custom:
#   id: PL-GOOGLE-ARTIFACTREGISTRY-3
#   severity: medium
#   resources: [google_artifact_registry_repository]
#   remedy: Add docker_config with immutable_tags = true.
#   fix:
#     - set: {docker_config.0.immutable_tags: true}
#       marks: removes
package plumbline.google.artifactregistry.immutable_tags

not_applicable if upper(input.resource.attributes.format) != "DOCKER"

is_ok if input.resource.attributes.docker_config[_].immutable_tags == true

deny contains {"message": "Tags can be moved.", "path": ["docker_config", 0, "immutable_tags"]} if not is_ok
