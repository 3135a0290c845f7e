# METADATA
# scope: package
# title: CodeBuild projects do not run privileged
# description: A privileged build can take over the machine that it runs on and the role of the project.
# custom:
#   id: PL-AWS-CODEBUILD-5
#   severity: medium
#   resources: [aws_codebuild_project]
#   remedy: Remove privileged_mode or set it to false, and build images without a Docker daemon.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.aws.codebuild.privileged

deny contains {"message": "Builds run privileged.", "path": ["environment", i, "privileged_mode"]} if {
	some i, environment in input.resource.attributes.environment
	environment.privileged_mode == true
}
