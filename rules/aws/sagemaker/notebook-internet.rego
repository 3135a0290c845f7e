# METADATA
# scope: package
# title: SageMaker notebooks have no direct way to the internet
# description: What runs in a notebook can take data out past the rules and logs of the VPC.
# custom:
#   id: PL-AWS-SAGEMAKER-2
#   severity: high
#   resources: [aws_sagemaker_notebook_instance]
#   frameworks:
#     AWS-FSBP: ["SageMaker.1"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(3)(i)", "164.312(a)(1)"]
#     ISO27001-2022: ["A.8.1"]
#     NIST-800-53r5: ["AC-2(6)", "AC-3(7)", "AC-4(21)", "AC-17", "AC-17(1)", "AC-17(4)", "AC-17(9)", "AC-17(10)",
#       "SC-7", "SC-7(2)", "SC-7(3)", "SC-7(7)", "SC-7(9)", "SC-7(11)", "SC-7(12)", "SC-7(16)", "SC-7(20)", "SC-7(21)",
#       "SC-7(24)", "SC-7(25)", "SC-7(26)", "SC-7(27)", "SC-7(28)"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "3.5.1.3", "10.3.2"]
#   remedy: Set direct_internet_access to Disabled, with a subnet_id and security groups.
#   fix:
#     - set:
#         direct_internet_access: Disabled
#         subnet_id: ${var.subnet_id}
#         security_groups: ['${var.security_group_id}']
#       whole: true
#       marks: removes
package plumbline.aws.sagemaker.notebook_internet

deny contains {"message": "The notebook has direct internet access.", "path": ["direct_internet_access"]} if {
	not input.resource.attributes.direct_internet_access == "Disabled"
}
