# METADATA
# scope: package
# title: Users of SageMaker notebooks are not root
# description: A user who is root can change what guards the notebook and take the role of the machine.
# custom:
#   id: PL-AWS-SAGEMAKER-3
#   severity: medium
#   resources: [aws_sagemaker_notebook_instance]
#   frameworks:
#     AWS-FSBP: ["SageMaker.3"]
#     PCI-4.0: ["7.2.1", "7.2.2", "7.2.3"]
#   remedy: Set root_access to Disabled.
#   fix:
#     - set: {root_access: Disabled}
#       marks: removes
package plumbline.aws.sagemaker.notebook_root

deny contains {"message": "Users are root.", "path": ["root_access"]} if {
	not input.resource.attributes.root_access == "Disabled"
}
