# METADATA
# scope: package
# title: SageMaker notebooks have no direct way to the internet
# description: What runs in a notebook can take data out past the rules and logs of the VPC.
# custom:
#   id: PL-AWS-SAGEMAKER-2
#   severity: high
#   resources: [aws_sagemaker_notebook_instance]
#   remedy: Set direct_internet_access to Disabled, with a subnet_id and security groups.
package plumbline.aws.sagemaker.notebook_internet

deny contains {"message": "The notebook has direct internet access.", "path": ["direct_internet_access"]} if {
	not input.resource.attributes.direct_internet_access == "Disabled"
}
