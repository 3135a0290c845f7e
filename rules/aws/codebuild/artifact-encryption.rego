# METADATA
# scope: package
# title: CodeBuild artifacts are encrypted
# description: Artifacts are what runs in production later; whoever reads them reads your code.
# custom:
#   id: PL-AWS-CODEBUILD-1
#   severity: high
#   resources: [aws_codebuild_project]
#   remedy: Remove encryption_disabled from the artifacts or set it to false.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.aws.codebuild.artifact_encryption

deny contains {"message": "Artifacts are not encrypted.", "path": [block, i, "encryption_disabled"]} if {
	some block in ["artifacts", "secondary_artifacts"]
	some i, artifacts in input.resource.attributes[block]
	artifacts.encryption_disabled == true
	not artifacts.type == "NO_ARTIFACTS"
}
