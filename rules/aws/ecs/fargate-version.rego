# METADATA
# scope: package
# title: ECS services on Fargate use the latest platform
# description: Older versions of the platform no longer get security updates.
# custom:
#   id: PL-AWS-ECS-13
#   severity: low
#   resources: [aws_ecs_service]
#   frameworks:
#     PCI-4.0: ["6.3.3"]
#   remedy: Leave platform_version out, or set it to "LATEST".
#   fix:
#     - set: {denied: 1.4.0}
#       marks: removes
package plumbline.aws.ecs.fargate_version

attributes := input.resource.attributes

not_applicable if attributes.launch_type != "FARGATE"

deny contains {"message": sprintf("The service keeps to version %s of the platform.", [attributes.platform_version]), "path": ["platform_version"]} if {
	attributes.launch_type == "FARGATE"
	not attributes.platform_version in {"LATEST", "1.4.0"}
}
