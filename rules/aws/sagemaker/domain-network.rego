# METADATA
# scope: package
# title: SageMaker domains reach the internet through your VPC only
# description: With PublicInternetOnly, data can leave past the rules and logs of the VPC.
# custom:
#   id: PL-AWS-SAGEMAKER-6
#   severity: medium
#   resources: [aws_sagemaker_domain]
#   remedy: Set app_network_access_type to VpcOnly.
#   fix:
#     - set:
#         app_network_access_type: VpcOnly
#         default_user_settings.0.security_groups: ['${var.security_group_id}']
#       whole: true
package plumbline.aws.sagemaker.domain_network

deny contains {"message": "The domain has direct internet access.", "path": ["app_network_access_type"]} if {
	not input.resource.attributes.app_network_access_type == "VpcOnly"
}
