# METADATA
# scope: package
# title: GuardDuty is switched on
# description: A detector that is switched off finds no attack.
# custom:
#   id: PL-AWS-GUARDDUTY-1
#   severity: high
#   resources: [aws_guardduty_detector]
#   frameworks:
#     AWS-FSBP: ["GuardDuty.1"]
#     HIPAA: ["164.308(a)(1)(ii)(A)", "164.308(a)(1)(ii)(D)", "164.308(a)(3)(ii)(A)", "164.308(a)(5)(ii)(C)",
#       "164.308(a)(6)(i)", "164.308(a)(6)(ii)", "164.308(a)(8)", "164.312(b)", "164.312(e)(2)(i)"]
#     ISO27001-2022: ["A.5.19", "A.5.21", "A.5.25", "A.5.28", "A.5.29", "A.8.7", "A.8.9"]
#     NIST-800-53r5: ["AC-2(12)", "AC-3(12)", "AU-3(1)", "AU-6(1)", "AU-6(5)", "AU-12(3)", "AU-14", "CA-2", "CA-7",
#       "CM-8(3)", "PE-6(2)", "PE-6(4)", "PM-14", "RA-1", "RA-3", "RA-3(4)", "RA-5", "RA-5(4)", "RA-10", "SC-5",
#       "SC-5(1)", "SC-5(3)", "SC-43", "SI-3(8)", "SI-4", "SI-4(1)", "SI-4(2)", "SI-4(3)", "SI-4(4)", "SI-4(10)",
#       "SI-4(13)", "SI-4(14)", "SI-4(23)", "SI-4(25)", "SI-5", "SI-5(1)"]
#     PCI-4.0: ["11.5.1", "11.5.1.1"]
#     SOC2: ["CC3.1", "CC3.2", "CC4.2", "CC6.8", "CC7.1", "CC7.2", "CC7.3", "CC7.4"]
#   remedy: Set enable to true.
#   fix:
#     - set: {enable: true}
#       marks: costs
package plumbline.aws.guardduty.enabled

deny contains {"message": "The detector is switched off.", "path": ["enable"]} if input.resource.attributes.enable == false
