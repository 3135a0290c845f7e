# METADATA
# scope: package
# title: Recorders of AWS Config are switched on
# description: A recorder that is switched off records nothing.
# custom:
#   id: PL-AWS-CONFIG-2
#   severity: medium
#   resources: [aws_config_configuration_recorder_status]
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
#   remedy: Set is_enabled to true.
#   fix:
#     - set: {is_enabled: true}
#       marks: costs
package plumbline.aws.config.recorder_enabled

deny contains {"message": "The recorder is switched off.", "path": ["is_enabled"]} if {
	not input.resource.attributes.is_enabled == true
}
