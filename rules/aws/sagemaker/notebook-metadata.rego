# METADATA
# scope: package
# title: SageMaker notebooks use version 2 of the metadata service only
# description: Version 1 hands the keys of the role to whoever can make the notebook send a request.
# custom:
#   id: PL-AWS-SAGEMAKER-5
#   severity: medium
#   resources: [aws_sagemaker_notebook_instance]
#   remedy: Add instance_metadata_service_configuration with the minimum version 2.
#   fix:
#     - set: {instance_metadata_service_configuration.0.minimum_instance_metadata_service_version: '2'}
#       marks: removes
package plumbline.aws.sagemaker.notebook_metadata

is_current(attributes) if {
	version := attributes.instance_metadata_service_configuration[0].minimum_instance_metadata_service_version
	sprintf("%v", [version]) == "2"
}

deny contains {"message": "Version 1 of the metadata service is accepted.", "path": ["instance_metadata_service_configuration"]} if not is_current(input.resource.attributes)
