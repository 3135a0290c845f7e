# METADATA
# scope: package
# title: AWS Config records all resources
# description: What is not recorded cannot be checked, and nobody can tell who changed it.
# custom:
#   id: PL-AWS-CONFIG-1
#   severity: medium
#   resources: [aws_config_configuration_recorder]
#   frameworks:
#     AWS-FSBP: ["Config.1"]
#     CIS-AWS-3.0: ["3.3"]
#     CIS-AWS-4.0: ["3.3"]
#     CIS-AWS-5.0: ["3.3"]
#     CIS-AWS-6.0: ["4.3"]
#     CIS-AWS-7.0: ["4.3"]
#     HIPAA: ["164.308(a)(1)(ii)(A)"]
#     ISO27001-2022: ["A.5.16", "A.5.22"]
#     SOC2: ["CC2.1", "CC3.1", "CC3.4", "CC8.1", "PI1.3"]
#   remedy: Set all_supported and include_global_resource_types to true in recording_group.
#   fix:
#     - set:
#         recording_group.0.all_supported: true
#         recording_group.0.include_global_resource_types: true
#         recording_group.0.resource_types: null
#       whole: true
#       marks: costs
package plumbline.aws.config.recorder_all_resources

group := object.get(input.resource.attributes, ["recording_group", 0], {})

# Some types may be left out on purpose.
is_exclusion if group.recording_strategy[_].use_only == "EXCLUSION_BY_RESOURCE_TYPES"

deny contains {"message": "Not all types of resources are recorded.", "path": ["recording_group", 0, "all_supported"]} if {
	group.all_supported == false
	not is_exclusion
}

deny contains {"message": "Global resources such as those of IAM are not recorded.", "path": ["recording_group", 0, "include_global_resource_types"]} if {
	not group.include_global_resource_types == true
	not is_exclusion
}
