# METADATA
# scope: package
# title: SageMaker domains reach the internet through your VPC only
# description: With PublicInternetOnly, data can leave past the rules and logs of the VPC.
# custom:
#   id: PL-AWS-SAGEMAKER-6
#   severity: medium
#   resources: [aws_sagemaker_domain]
#   remedy: Set app_network_access_type to VpcOnly.
package plumbline.aws.sagemaker.domain_network

deny contains {"message": "The domain has direct internet access.", "path": ["app_network_access_type"]} if {
	not input.resource.attributes.app_network_access_type == "VpcOnly"
}
